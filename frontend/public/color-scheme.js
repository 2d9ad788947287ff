// Before the first paint, so that a reader of the light theme sees no dark flash. A file of its own: the
// content security policy allows no inline script.
(function () {
  var root = document.documentElement;
  var chosen = read('arena.color-scheme') || 'dark';
  if (chosen === 'auto') chosen = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.setAttribute('data-mantine-color-scheme', chosen);
  // Pages inside other programs have no frame.
  var bare = /^\/(overlay|embed)\//.exec(location.pathname);
  if (bare) root.setAttribute('data-surface', bare[1] === 'overlay' ? 'transparent' : 'bare');
  // The server has written the page of a visitor, in a language of the browser (app/first-view).
  if (!root.hasAttribute('data-view')) return;
  var language = read('arena.language') || root.lang;
  if (language !== root.lang || read('arena.session')) root.setAttribute('data-view', 'other');
  note.on = { click: 'button, input:not([type=checkbox], [type=radio])', input: 'input', change: 'select' };
  for (var type in note.on) document.addEventListener(type, note, true);

  // It happens when the program runs.
  function note(event) {
    if (!root.hasAttribute('data-view')) return;
    var element = event.target.closest(note.on[event.type]);
    if (element) element.setAttribute('data-early', element.value);
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  }
})();
