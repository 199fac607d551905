/** Families of the faces in `raster/fonts.ts`, with what systems have after them. */
export const SANS = 'Noto Sans SC, Microsoft YaHei, PingFang SC, sans-serif'
export const SERIF = 'Noto Serif SC, SimSun, Songti SC, serif'
