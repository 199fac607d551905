export { type DrawnPage, type DrawnPages, type DrawOptions, drawPages } from './pages.ts'
export { portraitSvg } from '../svg/portrait.ts'
