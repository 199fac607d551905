export { Entries } from './components/entries.tsx'
export { Hero } from './components/hero.tsx'
export { TemplateWall } from './components/template-wall.tsx'
