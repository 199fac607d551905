export { chosenThemes, UnknownTheme } from './choice.ts'
export { BadOutline, readOutline } from './outline.ts'
export { galleryPage, type SheetEntry } from './page.ts'
export { contactSheet, type SheetOptions } from './sheet.ts'
