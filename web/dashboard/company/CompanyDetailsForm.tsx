import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UserData } from '#shared/api/accounts.ts'
import { CompanyForm, saveCompany, type Company } from '#shared/api/company-details.ts'
import { countryName } from '#shared/places/country-name.ts'
import { languages, localeOf } from '#shared/language/language.ts'
import { call } from '#web/api/client.ts'
import { formResolver } from '#web/api/form-resolver.ts'
import { useTranslation } from '#web/i18n/words.ts'
import { usePageState } from '#web/page-state.ts'
import { LanguageSwitch } from '#web/shell/header/LanguageSwitch.tsx'
import { Reloading } from '#web/shell/login/Reloading.tsx'
import { updateUser } from '#web/storage/session-store.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblems } from '#web/ui/fields/FormProblems.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { problemWords } from '../problem-words.ts'
import { forgetCompanyDraft, keepCompanyDraft, readCompanyDraft } from './company-draft.ts'

/** The page reloads this long after the details were saved. */
const RELOAD_AFTER_MS = 500

type Name = Exclude<keyof CompanyForm, 'country' | 'numberOfEmployees' | 'language'>

/** Two to a row where there is room; what a browser may know, it fills in. */
const names: readonly (readonly [Name, autoComplete: string, type?: string])[] = [
  ['companyName', 'organization'],
  ['businessName', 'off'],
  ['businessEmail', 'email', 'email'],
  ['contactNumber', 'tel', 'tel'],
  ['industryType', 'off'],
]
const address: typeof names = [
  ['streetAddress', 'street-address'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
]

const typed = ({
  id: _id,
  stripeCustomerId: _customer,
  numberOfEmployees,
  ...company
}: Company): Partial<CompanyForm> => ({
  ...company,
  country: 'ID',
  ...(numberOfEmployees === null ? {} : { numberOfEmployees }),
})

interface Props {
  company: Company
  user: UserData
}

/** Whom invoices are made out to, and who is asked when something is unclear. Saving begins the page anew. */
export function CompanyDetailsForm({ company, user }: Props) {
  const { t } = useTranslation()
  const locale = localeOf(usePageState().language)
  const [isSaved, setSaved] = useState(false)
  const [draft] = useState(() => readCompanyDraft(company.id))
  useEffect(forgetCompanyDraft, [])
  const { register, handleSubmit, setError, getValues, formState } = useForm<CompanyForm>({
    shouldFocusError: false,
    resolver: formResolver(CompanyForm, t),
    defaultValues: { ...typed(company), ...draft },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      const { id } = company
      const saved = (await call(saveCompany, { params: { id }, body })).company
      const { companyName, businessName, stripeCustomerId } = saved
      const hasAddress = saved.streetAddress !== ''
      updateUser({ ...user, companyData: { id, companyName, businessName, hasAddress, stripeCustomerId } })
      setSaved(true)
    } catch (error) {
      setError('root', {
        message: problemWords(error, { refused: t('company.notSaved'), failed: t('company.saveFailed') }, t),
      })
    }
  })

  const field = ([name, autoComplete, type = 'text']: (typeof names)[number]) => (
    <TextField
      key={name}
      {...register(name)}
      type={type}
      label={t(`company.${name}`)}
      error={errors[name]?.message}
      autoComplete={autoComplete}
    />
  )
  const letters = [
    { value: '', label: t('company.languageOfReader') },
    ...languages.map((value) => ({ value, label: t(`company.languages.${value}`) })),
  ]
  return (
    <form
      noValidate
      aria-label={t('company.heading')}
      onSubmit={(event) => void submit(event)}
      className="space-y-8 rounded-xl border border-border bg-raised p-5 shadow-sm checkout:p-7"
    >
      <FormProblems
        title={t('shell.problems.title')}
        tries={formState.submitCount}
        hasFailed={errors.root !== undefined}
      />
      {/* Its own brand's header has none, and this form is long to read in a language that is not one's own. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{t('company.pageLanguage')}</p>
        <LanguageSwitch onSwitch={() => keepCompanyDraft(company.id, getValues())} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map(field)}
        <TextField
          {...register('numberOfEmployees', { valueAsNumber: true })}
          inputMode="numeric"
          label={t('company.numberOfEmployees')}
          error={errors.numberOfEmployees?.message}
          autoComplete="off"
        />
      </div>
      <fieldset>
        <legend className="mb-4 text-lg font-bold">{t('company.address')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {address.map(field)}
          {/* All companies are in Indonesia. */}
          <TextField
            label={t('company.country')}
            value={countryName('ID', locale)}
            disabled
            autoComplete="off"
            error={errors.country?.message}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-4 text-lg font-bold">{t('company.invoices')}</legend>
        <TextField
          {...register('taxId')}
          label={t('company.taxId')}
          note={t('company.optional')}
          hint={t('company.taxIdHint')}
          error={errors.taxId?.message}
          autoComplete="off"
          className="sm:max-w-sm"
        />
      </fieldset>
      <fieldset>
        <legend className="mb-4 text-lg font-bold">{t('company.letters')}</legend>
        <Select
          {...register('language', { setValueAs: (chosen: string | null) => chosen || null })}
          label={t('company.language')}
          hint={t('company.languageHint')}
          options={letters}
          className="sm:max-w-sm"
        />
      </fieldset>
      {errors.root && <Alert>{errors.root.message}</Alert>}
      {isSaved && <Reloading text={t('company.saved')} afterMs={RELOAD_AFTER_MS} />}
      <Button type="submit" busy={isSubmitting} disabled={isSaved}>
        {t('company.save')}
      </Button>
    </form>
  )
}
