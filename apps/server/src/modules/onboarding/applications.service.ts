import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { bankOf, last4Of } from '@yantu/contract/onboarding/bank-card'
import type { onboardingEndpoints, OwnEntry } from '@yantu/contract/onboarding/endpoints'
import { ageOn, birthdayOf } from '@yantu/contract/onboarding/identity-number'
import type { ApplicationKind } from '@yantu/contract/onboarding/states'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Trx } from '../../db/schema.ts'
import type { Actor, SignedIn } from '../../kernel/auth/index.ts'
import { Refusal, unauthorized } from '../../kernel/errors/index.ts'
import { shanghaiDay } from '../../kernel/time/index.ts'
import type { Account, Caller } from '../identity/index.ts'
import { nextState } from './application.lifecycle.ts'
import {
  type ApplicationRow,
  filesOf,
  findApplicationOf,
  insertApplication,
  insertEvent,
  updateApplication,
  type Whose,
} from './applications.repository.ts'
import { presentEntry } from './entry.presenter.ts'
import { type OnboardingContext, PRIVACY_POLICY } from './onboarding.context.ts'
import { applicationNotice } from './onboarding.notices.ts'
import type { PayeesService } from './payees.service.ts'
import { claimPhotos, type NamedPhotos, namePhotos, removeOriginals } from './photos.ts'
import { sealTold, type Told } from './sealed-rows.ts'

type Form<Name extends 'saveEntry' | 'savePartner' | 'auditRealName'> = z.output<
  (typeof onboardingEndpoints)[Name]['input']
>

interface Given {
  whose: Whose
  /** Null for a partner who is not signed in. */
  userId: number | null
  told: Told
  school?: string
  photos: NamedPhotos
  /** Of the privacy policy. */
  version: string
}

const noPhotos: NamedPhotos = { ids: {}, originals: [] }

/** Why no further form is taken, by the state of the one before. */
const standing = {
  entry: { pending: onboardingMessages.entryPending, approved: onboardingMessages.entryApproved },
  realName: { pending: onboardingMessages.realNamePending, approved: onboardingMessages.realNameDone },
  partner: { pending: onboardingMessages.partnerPending, approved: onboardingMessages.partnerPending },
} as const satisfies Record<ApplicationKind, Record<'pending' | 'approved', string>>

function refuseAgain(before: Pick<ApplicationRow, 'kind' | 'state'> | undefined): void {
  if (before?.state === 'pending' || before?.state === 'approved')
    throw new Refusal(standing[before.kind][before.state])
}

/** The forms of designers, real names and partners: each writes an application that waits for its review, no more. */
export function createApplications(context: OnboardingContext, payees: Pick<PayeesService, 'mayBe'>) {
  const { db, clock, files, personal, identity, agreements, notify } = context

  async function accountOf(userId: number): Promise<Account> {
    const account = (await identity.accounts([userId])).get(userId)
    if (!account) throw unauthorized()
    return account
  }

  /** Keeps a form in place of the one before. Throws where that waits or was approved. */
  async function submit(
    trx: Trx,
    { whose, userId, told, school = '', photos, version }: Given,
  ): Promise<void> {
    const { kind } = whose
    const before = await findApplicationOf(trx, whose, { lock: true })
    refuseAgain(before)
    const state = before ? nextState(before.state, 'submit') : 'pending'
    if (!state) throw new TypeError(`${kind}: no submission after ${before?.state}`)
    const [id, edition, at] = [before?.id ?? uuidv7(), (before?.edition ?? 0) + 1, clock.now()]
    const boundTo = `application:${id}`
    const kept = Object.values(photos.ids).flatMap((fileId) => fileId ?? [])
    if (userId !== null) await claimPhotos(trx, files, kept, { ownerId: userId, boundTo })
    const card = told.cardNumber
    const row = {
      kind,
      user_id: userId,
      state,
      edition,
      ...sealTold(personal, id, told),
      bank: card ? bankOf(card) : '',
      card_last4: card ? last4Of(card) : '',
      school,
      front_file_id: photos.ids.front ?? null,
      side_file_id: photos.ids.side ?? null,
      certificate_file_id: photos.ids.certificate ?? null,
      award_file_id: photos.ids.award ?? null,
      consent_version: version,
      submitted_at: at,
      decided_at: null,
      decider_id: null,
      reasons: [],
      note: '',
    }
    if (before) await updateApplication(trx, id, row)
    else if (!(await insertApplication(trx, { id, ...row }))) throw new Refusal(standing[kind].pending)
    if (before) {
      const fileIds = filesOf(before).filter((fileId) => !kept.includes(fileId))
      await files.release(trx, { fileIds, boundTo })
    }
    await insertEvent(trx, { application_id: id, type: 'submit', edition, actor_id: userId, at })
    if (version) await agreements.consent(trx, { userId, type: PRIVACY_POLICY, version, about: boundTo })
    if (userId !== null)
      await notify(trx, applicationNotice(userId, kind, 'submit', { applicationId: id, edition }))
  }

  /** The policy that was agreed to; '' where the caller names none, of whom no consent is noted. Throws where it is another. */
  const versionRead = async ({ agreementVersion: read }: { agreementVersion: string }): Promise<string> =>
    read && agreements.agreedVersion(PRIVACY_POLICY, read)

  return {
    /** Throws what is wrong with the form, who sends it, or its code. */
    async saveEntry(form: Form<'saveEntry'>, { userId }: SignedIn): Promise<void> {
      const { name, phone, code, idNumber, schoolGraduate: school } = form
      const whose = { kind: 'entry', userId } as const
      if (!isAdult(idNumber, clock.now())) throw new Refusal(onboardingMessages.underAge)
      if ((await accountOf(userId)).isDesigner) throw new Refusal(onboardingMessages.entryApproved)
      refuseAgain(await findApplicationOf(db, whose))
      const version = await versionRead(form)
      const photos = await namePhotos(context, userId, {
        front: form.idNumberFront,
        side: form.idNumberSide,
        certificate: form.certificatesPhoto,
        award: form.goldAward,
      })
      const told = { name, phone, idNumber, cardNumber: form.bankCode }
      await identity.redeemCode({ purpose: 'ENTRYAUDIT', phone, userId, code }, async (trx) => {
        if (!(await payees.mayBe(trx, userId, told))) throw new Refusal(onboardingMessages.identityMismatch)
        await submit(trx, { whose, userId, told, school, photos, version })
      })
      await removeOriginals(files, photos)
    },

    /** The caller's own, numbers masked. */
    async entry({ userId }: SignedIn): Promise<OwnEntry> {
      const row = await findApplicationOf(db, { kind: 'entry', userId })
      return presentEntry(row, { personal, privateUrl: files.privateUrl })
    },

    /** The code goes to the account's phone. Throws as `saveEntry`. */
    async auditRealName(form: Form<'auditRealName'>, { userId }: SignedIn): Promise<void> {
      const { name, idNumber, smsCode: code } = form
      const whose = { kind: 'realName', userId } as const
      const { phone, isRealName } = await accountOf(userId)
      if (isRealName) throw new Refusal(onboardingMessages.realNameDone)
      refuseAgain(await findApplicationOf(db, whose))
      const version = await versionRead(form)
      const photos = await namePhotos(context, userId, {
        front: form.idNumberFront,
        side: form.idNumberSide,
      })
      await identity.redeemCode({ purpose: 'REALNAMEAUDIT', phone, userId, code }, (trx) =>
        submit(trx, { whose, userId, told: { name, idNumber }, photos, version }),
      )
      await removeOriginals(files, photos)
    },

    /** Also for who is nobody's account. Throws where the phone has applied already, and for a wrong code. */
    async savePartner(form: Form<'savePartner'>, actor: Actor, address: string): Promise<void> {
      const { name, phone, code, wxCode, browser } = form
      const whose = { kind: 'partner', phoneIndex: personal.index('phone', phone) } as const
      const version = await versionRead(form)
      const userId = actor.kind === 'user' ? actor.userId : null
      const claim = { purpose: 'PARTNER', phone, userId: null, code, caller: { address, browser } } as const
      await identity.redeemCode(claim, (trx) =>
        submit(trx, { whose, userId, told: { name, phone, wxCode }, photos: noPhotos, version }),
      )
    },

    sendCode: (
      purpose: 'ENTRYAUDIT' | 'PARTNER',
      phone: string,
      actor: Actor,
      { proof, ...caller }: Caller & { proof?: string | undefined },
    ): Promise<void> => identity.sendCode({ purpose, phone, actor, caller, proof }),
  }
}

export type ApplicationsService = ReturnType<typeof createApplications>

function isAdult(idNumber: string, now: Date): boolean {
  const birthday = birthdayOf(idNumber)
  return birthday !== null && ageOn(birthday, shanghaiDay(now)) >= onboardingLimits.designerMinYears
}
