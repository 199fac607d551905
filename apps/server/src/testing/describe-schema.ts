import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

/**
 * Everything of the public schema that a statement could notice, a line each, sorted: columns, constraints, indexes,
 * triggers, functions. The order of columns is left out: what was added later stands last.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s null=%s default=%s identity=%s generated=%s collation=%s', table_name, column_name,
      udt_name, is_nullable, column_default, identity_generation, generation_expression, collation_name) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('table %s %s %s %s', relname, relkind, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
    union all
    select 'extension ' || extname from pg_extension
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}
