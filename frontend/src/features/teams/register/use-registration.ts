import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { rules } from '@arena/domain/validation/rules';
import { isApiFailure } from '../../../shared/api/failure.js';
import { unfilled } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';
import { useFormDraft } from '../../../shared/forms/use-draft.js';
import { useTemporaryErrors } from '../../../shared/forms/use-temporary-errors.js';
import { teamPath } from '../../../shared/routing/paths.js';
import { useFailureText } from '../../../shared/notices/use-failure-text.js';
import { useRegisterTeamMutation } from '../team-changes.generated.js';

const BLANK = {
  ...unfilled(TEAM_FIELDS),
  color: 'gold',
  leader: { character: '' },
  mate: { name: '', character: '' },
};

/** Refusals that are shown at a field. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'team-name-taken': 'name',
  'member-not-found': 'mate.name',
  'same-member-twice': 'mate.name',
  'characters-must-differ': 'mate.character',
};

export function useRegistration(own: string) {
  const { t } = useTranslation('teams');
  const texts = useRuleTexts();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [register, { error }] = useRegisterTeamMutation();
  const isOwn = (name: string) => name.trim().toLowerCase() === own.toLowerCase();
  const form = useForm({
    initialValues: BLANK,
    validate: {
      ...texts.checks(TEAM_FIELDS),
      leader: { character: (value) => (value ? null : t('register.chooseOwn')) },
      mate: {
        character: (value) => (value ? null : t('register.chooseMates')),
        name: (value) => (isOwn(value) ? t('register.notYourself') : texts.follows(rules.name)(value)),
      },
    },
  });
  useFormDraft('register-team', form);
  useTemporaryErrors(form);
  const submit = async (team: typeof form.values) => {
    const answer = await register({
      team: { ...team, mate: { ...team.mate, name: team.mate.name.trim() } },
    });
    if (answer.data) {
      const { team: formed, mate_name: mate, mate_email: email } = answer.data;
      notifications.show({ color: 'green', message: t('register.mateTold', { mate, email }) });
      return void navigate(teamPath(formed.name));
    }
    form.setErrors(failureErrors(answer.error));
  };
  const failureErrors = (failure: unknown) => {
    const field = isApiFailure(failure) ? FIELD_OF_CODE[failure.code] : undefined;
    return { ...withoutTeam(texts.fieldErrors(failure)), ...(field && { [field]: failureText(failure) }) };
  };
  return { form, submit, error };
}

/** The server reports the fields of the body below `team`. */
function withoutTeam(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(/^team\./, ''), text]),
  );
}
