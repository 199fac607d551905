import sanitizeHtml from 'sanitize-html'

/** What an announcement may be made of: words and their order, no pictures, no styles, nothing that runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h3 h4 strong b em i u s code blockquote ul ol li a table thead tbody tr th td'.split(
    ' ',
  ),
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(!isOwnPath(href) && { target: '_blank', rel: 'noopener nofollow' }) },
    }),
  },
}

const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href)

/** The same words with nothing but what `allowed` names; of what is safe already, the same. */
export const sanitise = (html: string): string => sanitizeHtml(html, allowed)
