import DefaultTheme from 'vitepress/theme-without-fonts';
import heed from 'heed/vue';

export default { extends: DefaultTheme, enhanceApp: ({ app }) => app.use(heed) };
