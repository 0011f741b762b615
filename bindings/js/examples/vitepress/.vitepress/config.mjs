import heed from 'heed/markdown-it';
import { isCustomElement } from 'heed/vue';

export default {
  title: 'Attention',
  base: '/project/',
  markdown: { config: (md) => md.use(heed) },
  vue: { template: { compilerOptions: { isCustomElement } } },
};
