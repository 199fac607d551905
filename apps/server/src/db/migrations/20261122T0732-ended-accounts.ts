import { type Kysely, sql } from 'kysely'

/** What somebody makes or has themself, by its column. What others or the books add about them is not in it. */
const own: readonly (readonly [table: string, column: string])[] = [
  ['sessions', 'user_id'],
  ['sms_codes', 'user_id'],
  ['known_browsers', 'user_id'],
  ['phone_ticket', 'user_id'],
  ['second_factor', 'user_id'],
  ['user_role', 'user_id'],
  ['follows', 'follower_id'],
  ['stored_file', 'owner_id'],
  ['resumable_upload', 'owner_id'],
  ['notification_mute', 'user_id'],
  ['announcement_reads', 'user_id'],
  ['agreement_consent', 'user_id'],
  ['application', 'user_id'],
  ['real_name', 'user_id'],
  ['bank_card', 'user_id'],
  ['data_export', 'user_id'],
  ['pay_order', 'user_id'],
  ['payout_withdrawal', 'user_id'],
  ['invoice', 'user_id'],
  ['work', 'owner_id'],
  ['work_favourite', 'user_id'],
  ['download', 'user_id'],
  ['free_download_day', 'user_id'],
  ['ai_history', 'owner_id'],
  ['ai_stream', 'owner_id'],
  ['ai_use', 'owner_id'],
  ['ai_theme_use', 'user_id'],
  ['demand', 'publisher_id'],
  ['demand_signup', 'designer_id'],
  ['demand_message', 'sender_id'],
  ['demand_thread_read', 'user_id'],
  ['demand_rating', 'rater_id'],
]

/**
 * A write that was under way when its user's account ended comes too late (docs/account.md): it waits for the end, by
 * the lock that its foreign key takes anyway, and is refused. Notices to who is gone are not written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_has_ended(who bigint) returns boolean language plpgsql as $$
    declare ended timestamptz;
    begin
      select deleted_at into ended from users where id = who for key share;
      return ended is not null;
    end $$`.execute(db)
  await sql`
    create function refuse_ended_account() returns trigger language plpgsql as $$
    declare who bigint;
    begin
      execute format('select ($1).%I', tg_argv[0]) into who using new;
      if account_has_ended(who) then
        raise exception 'the account % has ended', who using errcode = 'YT401';
      end if;
      return new;
    end $$`.execute(db)
  for (const [table, column] of own)
    await sql`
      create trigger ${sql.id(`${table}_${column}_has_account`)} before insert on ${sql.table(table)}
      for each row execute function refuse_ended_account(${sql.lit(column)})`.execute(db)
  // A correction puts personal data into a row that is there.
  await sql`
    create trigger application_corrected_has_account before update of state on application
    for each row when (new.state = 'pending') execute function refuse_ended_account('user_id')`.execute(db)
  await sql`
    create trigger users_ended before update on users
    for each row when (old.deleted_at is not null) execute function refuse_ended_account('id')`.execute(db)
  await sql`
    create function drop_for_ended_account() returns trigger language plpgsql as $$
    begin
      if account_has_ended(new.user_id) then return null; end if;
      return new;
    end $$`.execute(db)
  for (const table of ['notifications', 'notification_actor'])
    await sql`
      create trigger ${sql.id(`${table}_has_account`)} before insert on ${sql.table(table)}
      for each row execute function drop_for_ended_account()`.execute(db)
}
