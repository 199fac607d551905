declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      /** Leaves out what substitutions would lead to: rare forms that no text asks for. */
      noLayoutClosure?: boolean
    },
  ): Promise<Buffer>
}
