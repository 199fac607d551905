import { type Kysely, sql } from 'kysely'

/**
 * The earnings of what a node of before 20261122T0320 booked while that migration ran or after it. Nothing can have been
 * taken back of them: a refund takes from an earning's row alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into earning (id, designer_id, source_kind, source_id, base_fen, share, amount_fen, reversed_fen,
      held_until, state, created_at, changed_at)
    select gen_random_uuid(), designer, kind, key, case when share is null then fen else paid end, share, fen, 0,
      at + interval '7 days', 'held', at, at
    from (
      select split_part(p.account, ':', 2)::bigint as designer, e.key, e.at, p.amount_fen as fen,
        case e.event when 'theme_used' then 'theme' else 'template' end as kind, o.amount_fen as paid,
        case when trunc(o.amount_fen * (o.snapshot ->> 'designerShare')::numeric(7, 6)) = p.amount_fen
          then (o.snapshot ->> 'designerShare')::numeric(7, 6) end as share
      from ledger_entry e
      join ledger_posting p on p.entry_number = e.number and p.side = 'credit' and p.account like 'designer_pending:%'
      left join pay_order o on e.event = 'template_paid' and o.id::text = e.key
      where e.event in ('template_paid', 'theme_used')
    ) booked
    on conflict (source_kind, source_id) do nothing`.execute(db)
}
