/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const filesLimits = {
  /** Files of works, demands and drafts; photographs of documents; portraits; what goes with a message; a picture for a deck. */
  fileBytes: { work: 500 << 20, photo: 5 << 20, avatar: 2 << 20, message: 50 << 20, figure: 20 << 20 },
  /** `reserveBytes` of each disk are the database's alone; uploads end at twice that (DISK_RESERVE_MB). */
  disk: { reserveBytes: 512 << 20, startBytes: 48 << 20, lookEveryMs: 1_000 },
  upload: {
    fields: 20,
    fieldBytes: 16 << 10,
    /** Beside the file: fields, boundaries, headers. */
    formBytes: 400 << 10,
    /** Announced and not yet through. In all it is the disk that decides first. */
    inFlightBytes: { perCaller: 512 << 20, inAll: 12 * 1024 * (1 << 20) },
    visitorsInFlightBytes: { perCaller: 64 << 20, inAll: 256 << 20 },
    /** Of one user's private files that belong to no work. */
    storedBytesPerUser: 2048 * (1 << 20),
    bytesPerUserPerHour: 1 << 30,
    /** Of `/api/file/upload`, whose files are works, materials and drafts. */
    files: { perUserPerHour: 240, bytesPerUserPerHour: 6 * 1024 * (1 << 20) },
    resumable: {
      /** A browser sends what is larger so that it can go on after a break. */
      fromBytes: 20 << 20,
      /** Of one request of the browser. */
      chunkBytes: 16 << 20,
      /** What is not whole by then is removed. */
      lifeMs: 24 * 3_600_000,
      /** A sender that says nothing for so long is cut off; its upload may then be taken up by another. */
      silentMs: 10_000,
    },
    /** What a call left in the spool is removed after this. */
    spooledMs: 30 * 60_000,
  },
} as const
