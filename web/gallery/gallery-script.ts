/** The page's script: shows what the search and the chosen screen leave, and how many pictures that are. */
export const galleryScript = `
const search = document.getElementById('search');
const screen = document.getElementById('screen');
const blocks = [...document.querySelectorAll('main [data-words]')];
function show() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const block of blocks) {
    const isWanted = words.every((word) => block.dataset.words.includes(word));
    block.hidden = !isWanted || (screen.value !== '' && block.dataset.screen !== screen.value);
  }
  for (const section of document.querySelectorAll('main > section')) {
    section.hidden = !section.querySelector('[data-words]:not([hidden])');
  }
}
search.addEventListener('input', show);
screen.addEventListener('change', show);
show();
`;
