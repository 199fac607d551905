/** Numbers of /setting (specification section 5 unless said) and of the trust page. Units are in the names. */
export const accountLimits = {
  /** Code points of what stands as 16 characters; beyond it are letters nobody reads. */
  nicknameCodePoints: 64,
  /** A square; what is sent is at most `filesLimits.fileBytes.avatar`. */
  avatar: { px: 320, perUserPerHour: 30 },
  /** Trust: the ticket of step 1 of a phone change. */
  phoneTicketMs: 10 * 60_000,
  dataExport: {
    /** From one that was asked for to the next. */
    everyMs: 24 * 3_600_000,
    /** What has not been made by then is given up, and may be asked for again. */
    givenUpMs: 3_600_000,
    /** Rows that are in memory at once. */
    rowsAtOnce: 500,
    /** How long it can be downloaded. */
    keptMs: 7 * 24 * 3_600_000,
    /** Of the files in it together; what is beyond is named in it and stays where it is. */
    filesBytes: 2 * 1024 * (1 << 20),
  },
} as const
