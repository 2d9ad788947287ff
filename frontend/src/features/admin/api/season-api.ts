import { TAG_TYPES } from '../../../shared/api/base-api.js';
import { seasonApi } from './season.generated.js';

export const { useConfirmResetMutation } = seasonApi.enhanceEndpoints({
  endpoints: { confirmReset: { invalidatesTags: [...TAG_TYPES] } },
});
