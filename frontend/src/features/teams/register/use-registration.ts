import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TEAM_FIELDS } from '@arena/domain/tournament/teams/team-fields';
import { rules } from '@arena/domain/validation/rules';
import { unfilled } from '../../../shared/forms/field-values.js';
import { useRuleTexts } from '../../../shared/forms/use-rule-texts.js';

const BLANK = {
  ...unfilled(TEAM_FIELDS),
  color: 'gold',
  leader: { character: '' },
  mate: { name: '', character: '' },
  joins: 'name',
};

/** @param own the name of who registers */
export function useRegistration(own: string) {
  const { t } = useTranslation('teams');
  const texts = useRuleTexts();
  const isOwn = (name: string) => name.trim().toLowerCase() === own.toLowerCase();
  return useForm({
    initialValues: BLANK,
    validate: {
      ...texts.checks(TEAM_FIELDS),
      leader: { character: (value) => (value ? null : t('register.chooseOwn')) },
      mate: {
        character: (value) => (value ? null : t('register.chooseMates')),
        name: (value, { joins }) => {
          if (joins === 'link') return null;
          return isOwn(value) ? t('register.notYourself') : texts.follows(rules.name)(value);
        },
      },
    },
  });
}
