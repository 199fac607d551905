/** Numbers of the deck doctor; units are in the names. */
export const inspectionLimits = {
  /** What a visitor may have looked at. */
  visit: { maxBytes: 50 << 20, perAddressPerHour: 20, bytesPerAddressPerHour: 300 << 20 },
  repairsPerUserPerHour: 30,
  /** Of one user, wherever they begin one. */
  starts: { budget: 'inspections', count: 200, periodMs: 3_600_000 },
  /** Pages that a visitor is shown, and what one drawn page may weigh. */
  visitPages: 6,
  pageBytes: 1 << 20,
  /** Works that are compared with one. */
  candidates: 50,
  /** Works that an uploader is told of. */
  alike: 3,
} as const
