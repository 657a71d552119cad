// Before the first paint, so that a dark page does not flash white. The page's own switch is in
// src/settings.ts; a content security policy without inline scripts makes this a file.
try {
  const theme = JSON.parse(localStorage.getItem("tilelab.settings") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the system's scheme is used.
}
