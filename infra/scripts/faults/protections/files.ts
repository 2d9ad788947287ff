import type { Protection } from '../protection.js';

const VIDEOS = 'backend/src/features/videos/videos.e2e.spec.ts';
const UPLOADS = 'backend/src/features/videos/resumable';
const RESUMABLE = `${UPLOADS}/resumable.e2e.spec.ts`;
const DECISION = 'domain/src/tournament/videos/videos.decide.ts';
const FORM = 'backend/src/platform/uploads/received-form.ts';
const FULL_DISK = 'infra/scripts/full-disk-test.ts';

export const files: Protection[] = [
  {
    fault: 22,
    test: 'infra/src/event-store/sqlite-event-store.int.spec.ts',
    removed: 'a full disk makes a file unavailable',
    file: 'infra/src/sqlite/open-database.ts',
    code: 'SQLITE_(FULL|IOERR',
    instead: 'SQLITE_(IOERR',
  },
  {
    fault: 22,
    test: 'backend/src/features/health/full-disk.e2e.spec.ts',
    removed: 'readiness tries to write',
    file: 'infra/src/event-store/room-for-appends.ts',
    code: '    if (!this.failed && (recent || this.freeBytes() >= AMPLE)) return;\n',
    instead: '    return;\n',
  },
  {
    fault: 22,
    test: FULL_DISK,
    removed: 'a full disk makes an object store unavailable',
    file: 'infra/src/object-store/disk-full.ts',
    code: "new Set(['ENOSPC', 'EDQUOT'])",
    instead: 'new Set()',
  },
  {
    fault: 29,
    test: VIDEOS,
    removed: 'a form that breaks off is discarded',
    file: FORM,
    code: '      await form.discard();\n',
  },
  {
    fault: 29,
    test: RESUMABLE,
    removed: 'uploads that nobody resumes are removed',
    file: `${UPLOADS}/upload-parts.ts`,
    code: '      await this.objects.delete(key);\n      swept += 1;\n',
    instead: '',
  },
  {
    fault: 29,
    test: `${UPLOADS}/any-node.long.e2e.spec.ts`,
    removed: 'a part that brings nothing new is refused',
    file: `${UPLOADS}/upload-store.ts`,
    code: "    if (lengthOf(longestChain(parts)) >= end) throw new DomainError('upload-offset');\n",
  },
  {
    fault: 29,
    test: `${UPLOADS}/any-node.long.e2e.spec.ts`,
    removed: 'two nodes write no part with the same key',
    file: `${UPLOADS}/upload-parts.ts`,
    code: '-${this.seeds.id()}',
  },
  {
    fault: 29,
    test: `${UPLOADS}/part-chain.spec.ts`,
    removed: 'a part begins where another one ends',
    file: `${UPLOADS}/part-chain.ts`,
    code: 'endingAt.has(part.offset) && ',
  },
  {
    fault: 30,
    test: VIDEOS,
    removed: 'an announced excess is refused at once',
    file: FORM,
    code: '    refuseAnnouncedExcess(request, expected);\n',
  },
  {
    fault: 30,
    test: VIDEOS,
    removed: 'bytes are counted while they arrive',
    file: FORM,
    code: '        if (size > limit.most) throw limit.tooLarge();\n',
    also: [
      {
        file: FORM,
        code: 'throw content.bytesRead > limit.most ? limit.tooLarge() : error;',
        instead: 'throw error;',
      },
    ],
  },
  {
    fault: 31,
    test: VIDEOS,
    removed: 'the codec of a video is checked',
    file: 'infra/src/media/check-video.ts',
    code: "  if (!codec) throw new DomainError('video-codec', { found: Format ?? 'unknown' });\n",
  },
  {
    fault: 31,
    test: 'backend/src/platform/images/images.int.spec.ts',
    removed: 'the format of a picture is read from its bytes',
    file: 'infra/src/media/prepare-image.ts',
    code: "  if (imageFormatOf(bytes) === null) throw new ImageRefused('format');\n",
  },
  {
    fault: 32,
    test: VIDEOS,
    removed: 'a team has one video',
    file: DECISION,
    code: "  if (state.videos.byTeam.has(teamId)) throw new DomainError('one-video-per-team');\n",
  },
  {
    fault: 33,
    test: VIDEOS,
    removed: 'a title has no slash',
    file: 'backend/src/features/videos/upload-form.ts',
    code: "  if (title.includes('/')) throw new DomainError('video-title-slash');\n",
  },
  {
    fault: 33,
    test: 'infra/src/object-store/folder-object-store.int.spec.ts',
    removed: 'a key has plain parts',
    file: 'infra/src/object-store/object-key.ts',
    code: '  if (!valid) throw new ObjectKeyRefused(key);\n',
  },
  {
    fault: 42,
    test: VIDEOS,
    removed: 'the phase counts when the upload is complete',
    file: DECISION,
    code: '  requirePhase(state, actor, 2);\n    requireUploadsEnabled(state);\n    if',
    instead: '  requireUploadsEnabled(state);\n    if',
  },
];
