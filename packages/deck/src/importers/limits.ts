const MB = 1024 * 1024

/** Every limit of an import. Beyond `depth` and `nodes` text moves to notes; beyond the others the file is refused. */
export const IMPORT_LIMITS = {
  /** The file as uploaded, bytes. */
  fileBytes: 50 * MB,
  /** What is unpacked of an archive, counted as it comes out, bytes. */
  unpackedBytes: 50 * MB,
  /** Declared growth of one entry, where it grows past `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 4 * MB,
  entries: 5_000,
  xmlDepth: 250,
  xmlElements: 1_500_000,
  jsonDepth: 600,
  /** Characters of text in the whole document. */
  characters: 1_000_000,
  /** Of a YAML head, characters. */
  frontMatter: 20_000,
  depth: 12,
  nodes: 2_000,
  /** Columns that one merged cell may span, and cells of all tables. */
  span: 64,
  cells: 50_000,
  pictures: 1_000,
  /** Pixels of a picture that has to be redrawn as PNG. */
  redrawPixels: 16_000_000,
  /** Of a drawing, which has as many as one likes. */
  vectorPixels: 4_000_000,
  /** All drawings of a document, bytes: 1 MB of paths takes some two seconds. */
  vectorBytes: MB,
  pages: 500,
  /** Of one import in the worker, ms and bytes of resident memory. */
  time: 5_000,
  memory: 256 * MB,
} as const
