import { describe, expect, it } from '@jest/globals';
import { sampleUser } from '../../test/samples.js';
import { navFor } from './nav-items.js';

const labels = (me: Parameters<typeof navFor>[0], registrationOffered = false) =>
  navFor(me, registrationOffered).map(({ label }) => label);

describe('the navigation', () => {
  it('contains the registration if the server offers it', () => {
    expect(labels(sampleUser(), true)).toContain('register');
    expect(labels(sampleUser(), false)).not.toContain('register');
  });
  it('shows the entries of the staff to the staff alone', () => {
    expect(labels(sampleUser())).not.toEqual(expect.arrayContaining(['judge']));
    expect(labels(sampleUser({ is_judge: true }))).toEqual(expect.arrayContaining(['judge', 'admin']));
    expect(labels(sampleUser({ role: 'admin', role_id: 1 }))).toContain('admin');
  });
});
