/** Loaded in the browser only: engine, dialogs and the presenter stay out of every other page. */
export { Workbench } from './components/workbench.tsx'
