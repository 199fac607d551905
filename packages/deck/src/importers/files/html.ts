import { decodeHTML } from 'entities'

/** The text of an HTML fragment held in a string, a line a paragraph. */
export const textOfHtml = (html: string): string =>
  decodeHTML(
    html
      .replace(/<(style|script)\b[^>]*>[^]*?<\/\1>/gi, '')
      .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-zA-Z][^<>]*>/g, ''),
  )
