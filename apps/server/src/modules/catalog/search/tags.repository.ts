import type { Trx } from '../../../db/schema.ts'
import type { Facet } from '../catalog.table.ts'

/** Numbers of these values, made where a value is new. */
export async function tagIds(
  trx: Trx,
  values: readonly { facet: Facet; value: string }[],
): Promise<number[]> {
  if (values.length === 0) return []
  await trx
    .insertInto('work_tag')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('work_tag')
    .select('id')
    .where((eb) =>
      eb.or(values.map(({ facet, value }) => eb.and([eb('facet', '=', facet), eb('value', '=', value)]))),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
