import { strToU8, type Zippable, zipSync } from 'fflate'

const SCHEMAS = 'http://schemas.openxmlformats.org'

export const NAMESPACES = [
  `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"`,
  `xmlns:a="${SCHEMAS}/drawingml/2006/main"`,
  `xmlns:p="${SCHEMAS}/presentationml/2006/main"`,
  `xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"`,
  `xmlns:m="${SCHEMAS}/officeDocument/2006/math"`,
  `xmlns:c="${SCHEMAS}/drawingml/2006/chart"`,
  `xmlns:mc="${SCHEMAS}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

export type Relation = { id: string; type: string; target: string; external?: boolean }

export const relations = (list: Relation[]): string =>
  `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="${escape(target)}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

/** An archive of texts and bytes; what is large is stored as it is. */
export const archive = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => {
        const bytes = typeof content === 'string' ? strToU8(content) : content
        return [
          name,
          typeof content !== 'string' && bytes.length > LARGE && name.includes('media/')
            ? [bytes, { level: 0 }]
            : bytes,
        ]
      }),
    ) as Zippable,
    { mtime: new Date(2024, 0, 1) },
  )

const LARGE = 1024 * 1024

export const core = (title: string): string =>
  `<cp:coreProperties xmlns:cp="${SCHEMAS}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(title)}</dc:title></cp:coreProperties>`
