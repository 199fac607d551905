export { beforePaintScript, nextTheme, setTheme, startTheme, type Theme, useTheme } from './theme.ts'
