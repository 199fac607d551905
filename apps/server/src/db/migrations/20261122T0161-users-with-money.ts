import { type Kysely, sql } from 'kysely'

/** Nobody with money goes: neither what they bought nor what they are owed may vanish with their row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships drop constraint memberships_user_id_fkey`.execute(db)
  await sql`
    alter table memberships add constraint memberships_user_id_fkey
    foreign key (user_id) references users on delete restrict`.execute(db)
  await keepLedgerAccounts(db)
}

/** Accounts of the ledger name their users in their code, where no reference can hold. */
async function keepLedgerAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_keep_user() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_account
        where code = any (array[
          'designer_pending:' || old.id, 'designer_payable:' || old.id, 'designer_receivable:' || old.id])
      ) then
        raise exception 'user % has accounts in the ledger', old.id using errcode = 'restrict_violation';
      end if;
      return old;
    end $$`.execute(db)
  await sql`
    create trigger users_with_ledger_accounts before delete on users
    for each row execute function ledger_keep_user()`.execute(db)
}
