/** Types whose main file is a picture (specification, section 3). */
export const PICTURE_TYPES: readonly number[] = [6, 7]
/** Extensions of files that are the picture itself, so that showing it clear would be giving it away. */
export const PICTURE_FORMATS: readonly string[] = ['svg', 'png', 'jpg', 'jpeg']

/** Whether a work's pictures carry 砚图 · 预览: one picture, for sale. Owner and buyer have the clear file by download. */
export const isSoldAsPicture = (work: { type: number; priceFen: number; format: string }): boolean =>
  PICTURE_TYPES.includes(work.type) && work.priceFen > 0 && PICTURE_FORMATS.includes(work.format)
