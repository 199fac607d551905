/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const aiLimits = {
  /** What an outline may hold; its title and the texts of its head have `titleChars`. */
  outline: {
    topicChars: 500,
    audienceChars: 50,
    instructionChars: 200,
    nodes: 4_000,
    depth: 16,
    titleChars: 500,
    keywords: 500,
    references: 5_000,
    nodeChars: 100_000,
    notesChars: 1_000_000,
    tableRows: 5_000,
    tableColumns: 1_000,
    cellChars: 50_000,
    /** Cells of all tables, and doubts of all nodes. */
    cells: 30_000,
    figureChars: 100,
    doubtsPerNode: 200,
    pages: { min: 5, max: 60 },
    importBytes: 20 << 20,
    /** px of the longer side of a picture that its user puts in: a page's 13.33 in at 192 to the inch. */
    figurePx: 2_560,
    figuresPerUserPerHour: 200,
    /** A stream can be resumed for this long after it began. */
    resumableMs: 30 * 60_000,
    rewritesPerUserPerHour: 60,
    importsPerUserPerMinute: 60,
    createsPerUserPerHour: 300,
    decksPerUserPerMinute: 10,
    previewsPerUserPerMinute: 60,
    trialsPerUserPerHour: 60,
    /** Of a user, or of a visitor's address. */
    looksPerHour: 30,
    /** Of a topic on a work's cover. */
    lookTopicChars: 60,
    /** px of the pages that a visitor's own topic is shown on. */
    lookPageWidth: 960,
    /** px of a sample's page in a designer's own deck. */
    triedPageWidth: 640,
    /** Pages of a preview in a work's theme; the file has all. */
    previewedPages: 200,
    /** Pictures of a preview that its reader may have already. */
    previewPictures: 2_000,
    /** What a user keeps of outlines at most. */
    historyEntries: 100,
    historyBytes: 64 << 20,
    themesPerPage: 48,
  },
} as const
