import type { Kysely, Transaction } from 'kysely'
import type { KernelTables } from '../kernel/db/kernel.table.ts'
import type { AccountTables } from '../modules/account/account.table.ts'
import type { AgreementTables } from '../modules/agreements/agreements.table.ts'
import type { AiTables } from '../modules/ai/ai.table.ts'
import type { ApprovalTables } from '../modules/approvals/approvals.table.ts'
import type { AuditTables } from '../modules/audit/audit.table.ts'
import type { CatalogTables } from '../modules/catalog/catalog.table.ts'
import type { SalesTables } from '../modules/catalog/sales/sales.table.ts'
import type { CommunityTables } from '../modules/community/community.table.ts'
import type { DemandTables } from '../modules/demands/demands.table.ts'
import type { DictionaryTables } from '../modules/dictionaries/dictionaries.table.ts'
import type { FileTables } from '../modules/files/files.table.ts'
import type { IdentityTables } from '../modules/identity/identity.table.ts'
import type { InspectionTables } from '../modules/inspection/inspection.table.ts'
import type { MembershipTables } from '../modules/membership/membership.table.ts'
import type { NotificationsTables } from '../modules/notifications/notifications.table.ts'
import type { OnboardingTables } from '../modules/onboarding/onboarding.table.ts'
import type { DemoTables } from './seed/demo/demo.table.ts'
import type { SharePictureTables } from '../modules/share-pictures/share-pictures.table.ts'
import type { SiteContentTables } from '../modules/site-content/site-content.table.ts'
import type { PaymentTables } from '../modules/payments/payments.table.ts'

/** Every table of the product; each module describes its own in its `*.table.ts`. */
export interface Database
  extends KernelTables,
    AccountTables,
    IdentityTables,
    AuditTables,
    ApprovalTables,
    NotificationsTables,
    MembershipTables,
    PaymentTables,
    DictionaryTables,
    FileTables,
    InspectionTables,
    CatalogTables,
    SalesTables,
    CommunityTables,
    DemandTables,
    AgreementTables,
    AiTables,
    OnboardingTables,
    SharePictureTables,
    SiteContentTables,
    DemoTables {}

export type Db = Kysely<Database>
/** A mutation takes a Trx: it is always part of one transaction. */
export type Trx = Transaction<Database>
/** A read takes either. */
export type DbOrTrx = Db | Trx
