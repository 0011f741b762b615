/** What stands between commas and on lines. @param {string} text */
export const list = (text) => text.split(/\s*[,\n]\s*/).filter(Boolean);
