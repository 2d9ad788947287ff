import { Inject, Injectable } from '@nestjs/common';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { AmvdleDay } from '@arena/domain/tournament/amvdle/amvdle';
import { CommandGateway } from '../../platform/runtime/command-gateway.js';
import { policyContext } from '../../platform/request/context.js';
import type { RequestEffects } from '../../platform/request/envelope.js';
import { KEY_VAULT } from '../../platform/system/ports.js';
import { Runtime } from '../../platform/runtime/runtime.js';
import { Seeds } from '../../platform/system/seeds.js';
import { AMVDLE_SECRET, answerOf, openingFingerprint } from './daily-answer.js';

export interface PinnedCatalogue {
  readonly entries: readonly AmvdleEntry[];
  /** In the order of the guess box. */
  readonly titles: readonly string[];
}

/** Versions in memory: today's, and yesterday's around midnight. */
const KEPT = 2;

const byAlphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The first request of a day opens its game. */
@Injectable()
export class DailyGames {
  private readonly pinned = new Map<number, PinnedCatalogue>();

  constructor(
    private readonly gateway: CommandGateway,
    private readonly runtime: Runtime,
    private readonly seeds: Seeds,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** Null when the catalogue is empty. @param at ISO time of the request */
  async open(day: string, at: string, effects?: RequestEffects): Promise<AmvdleDay | null> {
    const opened = this.gateway.tournamentState().amvdle.days.get(day);
    if (opened) return opened;
    const catalogue = this.gateway.amvdleCatalogueState();
    const secret = await this.vault.keep(AMVDLE_SECRET, this.seeds.secret());
    const seasonDay = { season: this.gateway.season(), day };
    const answer = answerOf(secret, seasonDay, catalogueAt(catalogue));
    if (!answer) return null;
    const data = { day, catalogueVersion: catalogue.version, answer, sample: catalogue.sample };
    const context = {
      ...policyContext(`open-amvdle-${seasonDay.season}-${day}`, at),
      fingerprint: openingFingerprint(secret, seasonDay),
      effects,
    };
    const outcome = await this.gateway.tournament(
      { type: 'OpenAmvdleDay', data },
      context,
      (state) => state.amvdle.days.get(day) ?? null,
    );
    return outcome.answer;
  }

  /** The catalogue of the moment when the day was opened. */
  async catalogueOf({ catalogueVersion: version }: AmvdleDay): Promise<PinnedCatalogue> {
    const known = this.pinned.get(version);
    if (known) return known;
    await this.requireVersion(version);
    const entries = catalogueAt(this.gateway.amvdleCatalogueState(), version);
    const titles = entries.map(({ title }) => title).sort((one, other) => byAlphabet.compare(one, other));
    const pinned = { entries, titles };
    this.pinned.set(version, pinned);
    const [oldest] = this.pinned.keys();
    if (this.pinned.size > KEPT && oldest !== undefined) this.pinned.delete(oldest);
    return pinned;
  }

  /** Another node may have opened the day with a version that has not reached this node yet. */
  private async requireVersion(version: number): Promise<void> {
    if (this.gateway.amvdleCatalogueState().version >= version) return;
    await this.runtime.heard(await this.runtime.log.lastPosition());
    if (this.gateway.amvdleCatalogueState().version < version) throw new DomainError('not-ready');
  }
}
