import { change, settings } from "../settings";
import { active, keyLabel } from "../shortcuts";
import { play } from "../sound";
import { Dialog, Segments, Switch } from "../ui";

/** All keys of the page that is shown, and what can be set. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const groups = active.value.filter(group => group.title);
  return (
    <Dialog title="Keys and settings" onClose={onClose} class="keys-dialog">
      <div class="keys-groups">
        {[...groups].reverse().map(group => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl class="keys">
              {group.shortcuts.map(shortcut => (
                <div key={shortcut.does}>
                  <dt>
                    {keyLabel(shortcut).map(key => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{shortcut.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div class="keys-settings">
        <h3>Settings</h3>
        <Segments
          label="Theme"
          value={settings.value.theme}
          options={[
            { value: "system", text: "System" },
            { value: "light", text: "Light" },
            { value: "dark", text: "Dark" },
          ]}
          onChange={theme => change({ theme })}
        />
        <Segments
          label="Moves of programs"
          value={settings.value.pace}
          options={[
            { value: "slow", text: "Slow" },
            { value: "normal", text: "Normal" },
            { value: "fast", text: "Fast" },
            { value: "instant", text: "Instant" },
          ]}
          onChange={pace => change({ pace })}
        />
        <Switch
          label="Sound"
          help="Short sounds for moves, points, your turn and the result."
          checked={settings.value.sound}
          onChange={sound => {
            change({ sound });
            play("score");
          }}
        />
        <Switch
          label="Animation"
          help="Animates moves, unless your system asks for reduced motion."
          checked={settings.value.animation}
          onChange={animation => change({ animation })}
        />
        <Switch
          label="Single keys"
          help="Turn this off if speech input or your keyboard triggers them by accident."
          checked={settings.value.shortcuts}
          onChange={shortcuts => change({ shortcuts })}
        />
      </div>
    </Dialog>
  );
}
