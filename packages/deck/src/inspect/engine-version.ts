/** Raised when a report of the same bytes would be another. */
export const ENGINE_VERSION = 3
/** Raised when a fingerprint of the same pages would be another: those that are kept are unknown then. */
export const FINGERPRINT_VERSION = 1
