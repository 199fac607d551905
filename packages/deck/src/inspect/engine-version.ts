/** Raised when a report, or a fingerprint, of the same bytes would be another. */
export const ENGINE_VERSION = 1
