/* global document */
// The smallest switch between light and dark that there is.
document.addEventListener('DOMContentLoaded', () => {
  const button = document.createElement('button');
  button.className = 'dark-switch';
  button.textContent = 'Dark';
  button.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  });
  document.body.append(button);
});
