import { renderToString } from 'react-dom/server';
import { App } from './app.jsx';

export const render = (path) => renderToString(<App path={path} />);
