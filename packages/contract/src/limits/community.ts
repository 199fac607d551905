/** Of comments, licences and reports (docs/community.md). Units are in the names. */
export const communityLimits = {
  comments: {
    textMaxChars: 500,
    add: { budget: 'comments', count: 10, periodMs: 60_000 },
    /** Floors of a page, answers that come with each, and answers of a page. */
    page: 10,
    firstAnswers: 2,
    answersPage: 20,
  },
  licence: {
    /** Checks of numbers and files. */
    verify: { budget: 'licence-checks', count: 30, periodMs: 60_000 },
    /** A file stands in that many works at most, as its check shows them. */
    works: 5,
  },
  report: { budget: 'reports', count: 10, periodMs: 3_600_000 },
  noteMaxChars: 300,
  answerMaxChars: 300,
  counterMaxChars: 500,
  /** Agreement 7 section 7. */
  counterDays: 15,
  /** Cases of the console's queue. */
  page: 20,
  /** Of a case, as the console shows it. */
  shownReports: 5,
  countedTo: 1_000,
} as const
