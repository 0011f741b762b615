import heed from 'heed/remark';

export default {
  title: 'Attention',
  url: 'https://example.org',
  baseUrl: '/project/',
  onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [heed] }, blog: false }]],
  clientModules: ['./heed.js'],
};
