import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource/open-sans/latin-400.css';
import '@fontsource/open-sans/latin-600.css';
import { ToolLook } from './ui/tool-look.tsx';
import './base.css';
import { Panel } from './panel.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
createRoot(root).render(
  <StrictMode>
    <ToolLook>
      <Panel />
    </ToolLook>
  </StrictMode>,
);
