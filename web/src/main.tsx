import { render } from "preact";
import { App } from "./app";
import { loadCatalogue } from "./catalogue";
import { followLinks } from "./router";
import { listenToKeys } from "./shortcuts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/ui.css";
import "./styles/frame.css";
import "./styles/board.css";
import "./styles/link.css";
import "./styles/setup.css";
import "./styles/play.css";
import "./styles/pages.css";

followLinks();
listenToKeys();
void loadCatalogue();
render(<App />, document.getElementById("app")!);
