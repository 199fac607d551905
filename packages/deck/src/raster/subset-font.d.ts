declare module 'subset-font' {
  type Options = { targetFormat?: 'sfnt' | 'woff' | 'woff2'; noHinting?: boolean }
  /** The font reduced to the glyphs that `text` needs. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>
}
