import { sql } from 'kysely'
import type { Db } from '../schema.ts'

const at = "'2026-11-20 08:00:00+00'"
const digest = "sha256('x')"

const order = '00000000-0000-7000-8000-000000000005'
const entry = JSON.stringify({
  event: 'template_paid',
  key: order,
  lines: [
    ['wx_clearing', 'debit', 990],
    ['designer_pending:10001', 'credit', 693],
    ['template_commission', 'credit', 297],
  ],
})
const terms = JSON.stringify({
  workId: 1,
  workType: 0,
  title: '答辩模板',
  designerId: 10001,
  designerShare: 0.7,
  designerFen: 693,
})

/** Rows of a small shop as the tables of 20261121T1030 take them: people, works, a sale with its books. */
const shop = `
insert into users (phone, name, type, created_at) values
  ('13800000001', '设计师甲', 2, ${at}), ('13800000002', '买家乙', 1, ${at});
insert into sessions (id, user_id, token_hash, created_at, last_seen_at)
  values ('00000000-0000-7000-8000-000000000001', 10002, ${digest}, ${at}, ${at});
insert into follows (follower_id, followee_id, created_at) values (10002, 10001, ${at});
insert into dictionary_entry (type, label, value, position) values ('ai_daily', '0', '10', 1);
insert into notifications (id, user_id, type, content, created_at)
  values ('00000000-0000-7000-8000-000000000002', 10002, 1, '系统通知', ${at});
insert into memberships (id, user_id, plan, starts_at, ends_at, created_at)
  values ('00000000-0000-7000-8000-000000000003', 10002, 1, ${at}, ${at}::timestamptz + interval '30 days', ${at});
insert into memberships (id, user_id, plan, starts_at, ends_at, order_id, created_at) values
  ('00000000-0000-7000-8000-000000000013', 10002, 2, ${at}, ${at}::timestamptz + interval '90 days',
    '${order}', ${at}),
  ('00000000-0000-7000-8000-000000000023', 10001, 1, ${at}, ${at}::timestamptz + interval '30 days',
    '00000000-0000-7000-8000-000000000999', ${at});
insert into stored_file
  (id, owner_id, purpose, visibility, key, original_name, extension, mime, size_bytes, sha256, bound_to, created_at)
  values ('00000000-0000-7000-8000-000000000004', 10001, 'work-main', 'private', 'abcd.pptx', '答辩.pptx', 'pptx',
    'application/octet-stream', 3, ${digest}, 'work:1', ${at}),
  ('00000000-0000-7000-8000-000000000008', 10001, 'work-preview', 'public', 'abcd-640.webp', 'abcd-640.webp', 'webp',
    'image/webp', 3, ${digest}, 'work:1', ${at});
insert into work
  (type, status, title, description, owner_id, price_fen, scenes, tags, search, file_id, format, preview_keys, masked_key,
    created_at, published_at)
  values (0, 'published', '答辩模板', '说明', 10001, 990, '{defense}', '{1}', to_tsvector('simple', '答辩'),
    '00000000-0000-7000-8000-000000000004', 'pptx', '{gone-640.webp,abcd-640.webp}', 'gone-640.webp', ${at}, ${at});
insert into pay_order
  (id, user_id, kind, subject_id, amount_fen, description, snapshot, state, created_at, changed_at, paid_at)
  values ('00000000-0000-7000-8000-000000000005', 10002, 'template', '1', 990, '答辩模板', '${terms}', 'PAID', ${at}, ${at}, ${at});
insert into pay_attempt
  (out_trade_no, order_id, state, created_at, expires_at, checked_at, transaction_id, paid_fen, paid_at)
  values ('TRADE0001', '00000000-0000-7000-8000-000000000005', 'PAID', ${at}, ${at}, ${at}, 'wx1', 990, ${at});
insert into pay_event (order_id, type, detail, at)
  values ('00000000-0000-7000-8000-000000000005', 'paid', '{}', ${at});
insert into ledger_account (code, nature) values ('wx_clearing', 'asset'), ('designer_pending:10001', 'liability'),
  ('template_commission', 'revenue');
insert into ledger_entry (number, event, key, body, line_count, at, previous_hash, hash)
  values (1, 'template_paid', '${order}', '${entry}', 3, ${at}, '', '');
insert into ledger_posting (entry_number, line, account, side, amount_fen) values
  (1, 1, 'wx_clearing', 'debit', 990), (1, 2, 'designer_pending:10001', 'credit', 693),
  (1, 3, 'template_commission', 'credit', 297);
insert into entitlement (user_id, work_id, order_id, title, paid_fen, created_at)
  values (10002, 1, '00000000-0000-7000-8000-000000000005', '答辩模板', 990, ${at});
insert into download (user_id, work_id, day, is_free, created_at) values (10002, 1, '2026-11-20', false, ${at});
insert into agreement (type, version, key, title, date, listed, markdown, created_at)
  values ('1', '1.0', 'user', '用户协议', '2026-11-20', true, '正文', ${at});
insert into demo_work (key, work_id) values ('a01', 1);
`

const outlines = `
insert into ai_history (id, owner_id, topic, title, outline, origin, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000006', 10002, '城市热岛', '城市热岛', '{"children": []}', 'document', ${at}, ${at});
insert into ai_use (history_id, owner_id, day, created_at)
  values ('00000000-0000-7000-8000-000000000006', 10002, '2026-11-20', ${at});
insert into ai_stream (id, owner_id, history_id, kind, request, state, heartbeat_at, created_at)
  values ('00000000-0000-7000-8000-000000000007', 10002, '00000000-0000-7000-8000-000000000006', 'outline', '{}', 'done',
    ${at}, ${at});
`

/** As the code of that time wrote it: values with their units. */
const figures = `
insert into ai_source (history_id, figures)
  values ('00000000-0000-7000-8000-000000000006', '[[12000, ["人", "户"]], [6.5, ["%"]], [3, [""]]]');
`

const words = `
insert into ai_source (history_id, words) values ('00000000-0000-7000-8000-000000000006', '12000人');
`

const use = '00000000-0000-7000-8000-000000000006:1:2026-11-20'
const useEntry = JSON.stringify({
  event: 'theme_used',
  key: use,
  lines: [
    ['theme_royalty', 'debit', 50],
    ['designer_pending:10001', 'credit', 50],
  ],
})

const marketUses = `
insert into ai_market_theme (work_id, file_id, digest, plan_version, usable, reasons, classified_at)
  values (1, '00000000-0000-7000-8000-000000000004', ${digest}, 1, false, '{few-pages}', ${at});
insert into ai_theme_use (history_id, work_id, day, user_id, designer_id, fee_fen, created_at)
  values ('00000000-0000-7000-8000-000000000006', 1, '2026-11-20', 10002, 10001, 50, ${at});
insert into ledger_account (code, nature) values ('theme_royalty', 'expense');
insert into ledger_entry (number, event, key, body, line_count, at, previous_hash, hash)
  values (2, 'theme_used', '${use}', '${useEntry}', 2, ${at}, '', '');
insert into ledger_posting (entry_number, line, account, side, amount_fen) values
  (2, 1, 'theme_royalty', 'debit', 50), (2, 2, 'designer_pending:10001', 'credit', 50);
`

/** As the tables of 20261122T0521 take them: a demand whose deposit is paid, with a trial that waits and one refused. */
const demands = `
insert into demand
  (publisher_id, title, description, fee_fen, completion_at, is_urgent, scenes, styles, colors, timer, status,
    selected_id, urgent_rate, deposit_rate, commission_rate, total_fen, deposit_fen, paid_fen, wakes_at, created_at,
    published_at, changed_at)
  values (10002, '开题答辩', '说明', 9900, ${at}::timestamptz + interval '20 days', false, '{defense}', '{1}', '{1}', '{}',
    4, 10001, 0, 0.3, 0.2, 9900, 2970, 2970, ${at}::timestamptz + interval '3 days', ${at}, ${at}, ${at});
insert into demand_signup (demand_id, designer_id, signed_up_at) values (1, 10001, ${at});
insert into demand_sheet (demand_id, trial_rounds, full_rounds, frozen_at) values (1, 2, 2, ${at});
insert into demand_draft
  (id, demand_id, stage, round, file_id, name, design_idea, status, reject_reason, uploaded_at, judged_at)
  values ('00000000-0000-7000-8000-000000000031', 1, 0, 1, '00000000-0000-7000-8000-000000000004', '初稿.pptx', '思路',
    2, '配色不符', ${at}, ${at}),
  ('00000000-0000-7000-8000-000000000032', 1, 0, 2, '00000000-0000-7000-8000-000000000004', '再稿.pptx', '思路', 0, '',
    ${at}, null);
insert into demand_event (demand_id, type, role, actor_id, from_status, to_status, detail, at)
  values (1, 'upload_draft', 'designer', 10001, 3, 4, '{}', ${at});
`

const parts = { shop, outlines, figures, words, marketUses, demands }

/** Writes the named rows; the database itself refuses them where the schema is another. */
export async function fill(db: Db, names: readonly (keyof typeof parts)[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const name of names) await sql.raw(parts[name]).execute(trx)
  })
}
