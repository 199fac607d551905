/** Numbers of the specification (section 9 unless said) and our own. Units are in the names. */
export const notificationsLimits = {
  tabDebounceMs: 500,
  /** Unread notices of a type, and notices in all, are counted up to here; a count costs no more than that. */
  countedTo: 1_000,
  /** How often the bell asks, in one tab of a browser, while it is seen. */
  bellEveryMs: 60_000,
  announcement: { titleMaxChars: 60, htmlMaxChars: 20_000 },
} as const
