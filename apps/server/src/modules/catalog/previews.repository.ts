import type { Trx } from '../../db/schema.ts'

export interface Previews {
  /** Keys of public pictures in page order, at most 12 with the masked one. */
  previewKeys: string[]
  /** The blurred picture that stands for the rest; null when everything is shown. */
  maskedKey: string | null
}

/** Shows other pictures for a work; the catalogue's version grows with it. */
export async function replacePreviews(trx: Trx, workId: number, previews: Previews): Promise<void> {
  await trx
    .updateTable('work')
    .set({
      preview_keys: previews.previewKeys,
      masked_key: previews.maskedKey,
      image_key: previews.previewKeys[0] ?? null,
    })
    .where('id', '=', workId)
    .execute()
}
