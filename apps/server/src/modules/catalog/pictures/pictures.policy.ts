/** Types whose main file is a picture (specification, section 3). */
export const PICTURE_TYPES: readonly number[] = [6, 7]

/**
 * Whether a work's pictures carry 砚图 · 预览: a picture for sale, whatever its file is, since showing it clear would be
 * giving it away. Owner and buyer have the clear file by download.
 */
export const isSoldAsPicture = (work: { type: number; priceFen: number }): boolean =>
  PICTURE_TYPES.includes(work.type) && work.priceFen > 0
