/** The style sheet of all pages: light and dark, from a width of 320 px. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f9;
  --surface: #ffffff;
  --text: #1d2733;
  --quiet: #55606e;
  --line: #d9dee6;
  --link: #006cab;
  --action: #006cab;
  --action-text: #ffffff;
  --mark: #0fb4d1;
  --note: #e8f6fa;
  --shadow: 0 8px 32px rgb(29 39 51 / 10%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12181f;
    --surface: #1b242e;
    --text: #eef2f6;
    --quiet: #a9b4c0;
    --line: #33404d;
    --link: #6cc3f5;
    --action: #6cc3f5;
    --action-text: #0b1620;
    --mark: #0fb4d1;
    --note: #16323c;
    --shadow: none;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  background: var(--ground);
  color: var(--text);
  font: 16px/24px 'Open Sans', system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.place {
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 16px;
  font-weight: 600;
}
.home { margin-left: auto; font-weight: 400; }
.place-mark { width: 14px; height: 14px; border-radius: 4px; background: var(--mark); }
main { width: calc(100% - 32px); margin: 8px auto 32px; }
.card {
  max-width: 480px;
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  box-shadow: var(--shadow);
}
.card > :last-child { margin-bottom: 0; }
.wide { max-width: 880px; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 32px; font-weight: 600; }
h2 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0 0 16px; max-width: 62ch; }
a { color: var(--link); }
.quiet, footer { color: var(--quiet); font-size: 14px; line-height: 20px; }
footer { margin-top: auto; padding: 16px; }
.note::first-letter { text-transform: uppercase; }
.note { padding: 12px 16px; border-radius: 10px; background: var(--note); }
form { margin: 0 0 12px; }
label { display: block; margin: 0 0 12px; font-weight: 600; }
label.switch { display: flex; gap: 10px; align-items: center; min-height: 24px; }
input:not([type='checkbox'], [type='radio']), select {
  display: block;
  width: 100%;
  min-height: 48px;
  margin-top: 4px;
  padding: 8px 12px;
  border: 1px solid var(--quiet);
  border-radius: 10px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}
input:is([type='checkbox'], [type='radio']) { flex: none; width: 20px; height: 20px; margin: 2px; accent-color: var(--action); }
.choices { margin: 0 0 12px; padding: 0; border: 0; min-width: 0; }
.choices legend { margin: 0 0 4px; padding: 0; font-weight: 600; }
.choice { padding: 8px 12px; border: 1px solid var(--line); background: var(--surface); }
.choice + .choice { border-top: 0; }
.choices legend + .choice { border-radius: 10px 10px 0 0; }
.choice:last-child { border-radius: 0 0 10px 10px; }
.choice label.switch { margin: 0; min-height: 32px; }
.choice label.switch .quiet { margin-left: 6px; font-weight: 400; }
.parameters { padding: 4px 0 4px 34px; }
.parameters label:last-child { margin: 0; }
@supports selector(:has(*)) {
  .choice:not(:has([type='radio']:checked)) .parameters { display: none; }
}
button + label { margin-top: 24px; }
[hidden] { display: none; }
button, .button {
  display: flex;
  width: 100%;
  min-height: 48px;
  align-items: center;
  justify-content: center;
  padding: 8px 20px;
  border: 1px solid var(--action);
  border-radius: 10px;
  background: var(--action);
  color: var(--action-text);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { filter: brightness(1.08); }
.secondary { background: transparent; color: var(--link); border-color: var(--line); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
dl { margin: 0 0 16px; display: grid; grid-template-columns: minmax(80px, max-content) 1fr; gap: 6px 16px; }
dt { color: var(--quiet); font-size: 14px; }
dd { margin: 0; }
ul.rows { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); overflow: hidden; }
ul.rows li + li { border-top: 1px solid var(--line); }
ul.rows a.row { display: block; padding: 16px; color: inherit; text-decoration: none; }
ul.rows a.row:hover { background: var(--note); }
ul.rows a.row:focus-visible { outline-offset: -4px; }
.row-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; font-weight: 600; }
.row-head time { color: var(--quiet); font-size: 14px; font-weight: 400; }
.empty { padding: 48px 24px; text-align: center; border: 1px dashed var(--line); border-radius: 16px; }
.empty p { margin-inline: auto; }
.letter { padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.letter .button { display: inline-flex; width: auto; }
.letter pre { white-space: pre-wrap; font: inherit; margin: 0 0 16px; }
@media (min-width: 768px) {
  .place, footer { padding: 24px 32px; }
  .card { padding: 32px; margin-top: 24px; }
  h1 { font-size: 28px; line-height: 36px; }
}
`;

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0fb4d1"/></svg>';
