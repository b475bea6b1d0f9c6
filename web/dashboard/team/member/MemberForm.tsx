import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { MemberToInvite } from '#shared/api/companies.ts'
import { saying } from '#shared/reasons/saying.ts'
import { normaliseRoles, type RoleId } from '#shared/company/roles.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useSettings } from '#web/page-state.ts'
import { companyEmail } from '#web/shell/login/company-email.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useStandingErrors } from '#web/ui/fields/standing-errors.ts'
import { RoleFields } from './RoleFields.tsx'
import { teamProblem } from '#web/dashboard/team/team-problem.ts'
import { useTranslation } from '#web/i18n/words.ts'

const { invitedEmail, role } = MemberToInvite.shape
const lawfulRoles = role.check(z.refine<number[]>((chosen) => normaliseRoles(chosen).ok, saying('cardNeedsBooking')))

export interface MemberFields {
  invitedEmail: string
  role: RoleId[]
}

interface Props {
  start: MemberFields
  /** Why the address stays as it is; without it, it can be typed. */
  fixedBecause?: string
  submitText: string
  /** Between the roles and the button. */
  children?: ReactNode
  send: (form: MemberFields) => Promise<void>
}

/** Whom to write to, and what they may do. It can be sent once both are right; until then it says what is missing. */
export function MemberForm({ start, fixedBecause, submitText, send, children }: Props) {
  const { t } = useTranslation()
  const { freeMailDomains } = useSettings()
  const isFixed = fixedBecause !== undefined
  const schema = z.object({
    invitedEmail: isFixed ? invitedEmail : invitedEmail.check(companyEmail(freeMailDomains)),
    role: lawfulRoles,
  })
  const { register, handleSubmit, control, setValue, setFocus, trigger, formState } = useForm({
    resolver: formResolver(schema, t),
    mode: 'onTouched',
    defaultValues: start satisfies z.input<typeof schema>,
  })
  const { errors, isSubmitting, isValid, dirtyFields } = formState
  const roles = useWatch({ control, name: 'role' }) as RoleId[]
  useEffect(() => {
    if (!isFixed) setFocus('invitedEmail')
  }, [isFixed, setFocus])

  // Not an error of the form's: one of those would make it invalid, and close the button that tries again.
  const [problem, setProblem] = useState<string>()
  useStandingErrors(problem !== undefined)
  const submit = handleSubmit(async (form) => {
    setProblem(undefined)
    try {
      await send(form as MemberFields)
    } catch (error) {
      setProblem(teamProblem(error, t))
    }
  })
  const choose = (chosen: RoleId[]) => {
    setValue('role', chosen, { shouldValidate: true, shouldDirty: true })
    // A box that is clicked leaves the focus in the address: who has gone on to the boxes is told of it all the same.
    if (dirtyFields.invitedEmail) void trigger('invitedEmail')
  }
  const email = { type: 'email', label: t('team.email') }
  const isUnexplained = !isValid && !errors.invitedEmail && !errors.role
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      {isFixed ? (
        <TextField {...email} value={start.invitedEmail} disabled hint={fixedBecause} />
      ) : (
        <TextField
          {...register('invitedEmail')}
          {...email}
          hint={t('team.emailHint')}
          error={errors.invitedEmail?.message}
          autoComplete="off"
        />
      )}
      <RoleFields roles={roles} onChange={choose} error={errors.role?.message} />
      {children}
      {problem && <Alert>{problem}</Alert>}
      <div>
        <Button type="submit" size="lg" className="w-full" busy={isSubmitting} disabled={!isValid}>
          {submitText}
        </Button>
        {isUnexplained && <p className="mt-2 text-center text-sm text-muted">{t('team.emailFirst')}</p>}
      </div>
    </form>
  )
}
