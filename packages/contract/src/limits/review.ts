/** Of the review room. Appeals: decisions, Works. Units are in the names. */
export const reviewLimits = {
  listed: 30,
  /** Pages of a deck that a reviewer can look at. */
  shownPages: 500,
  mostHours: 24 * 365,
  reasons: 12,
  pagesOfReason: 50,
  noteMaxChars: 500,
  appealMaxChars: 500,
  /** Of an owner's other works, and of events, that a reviewer is shown. */
  otherWorks: 6,
  events: 50,
  alike: 5,
  /** A decision can be taken back for so long, before it is sent. */
  undoMs: 10_000,
} as const
