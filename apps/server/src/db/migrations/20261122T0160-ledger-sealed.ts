import { type Kysely, sql } from 'kysely'

/**
 * An entry is sealed once its lines are there: after every statement that adds lines it has exactly as many as it
 * says, counted over all of them and not over the new ones alone, which let balanced lines join an old entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function ledger_apply_postings() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_entry e join ledger_posting p on p.entry_number = e.number
        where e.number in (select entry_number from new_lines)
        group by e.number, e.line_count
        having count(*) <> e.line_count
          or sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end) <> 0
      ) then
        raise exception 'ledger: an entry must arrive whole and balanced' using errcode = 'check_violation';
      end if;
      update ledger_account a
      set balance_fen = a.balance_fen + change.fen * case when a.nature in ('asset', 'expense') then 1 else -1 end
      from (
        select account, sum(case side when 'debit' then amount_fen else -amount_fen end) as fen
        from new_lines group by account
      ) change
      where a.code = change.account;
      return null;
    end $$`.execute(db)
}
