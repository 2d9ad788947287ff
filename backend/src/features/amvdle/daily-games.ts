import { Inject, Injectable } from '@nestjs/common';
import { catalogueAt } from '@arena/domain/amvdle/amvdle-catalogue';
import type { AmvdleEntry } from '@arena/domain/amvdle/amvdle-catalogue.events';
import { SYSTEM } from '@arena/domain/kernel/command';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { KeyVault } from '@arena/domain/kernel/ports/key-vault.port';
import type { AmvdleDay } from '@arena/domain/tournament/amvdle/amvdle';
import { CommandGateway } from '../app/command-gateway.js';
import { policyEnvelope } from '../app/policies/policy-envelope.js';
import { KEY_VAULT } from '../app/ports.js';
import { Runtime } from '../app/runtime.js';
import { Seeds } from '../app/seeds.js';
import { AMVDLE_SECRET, answerOf, openingFingerprint } from './daily-answer.js';

/** A version's entries, and their titles in the order of the guess box. */
export interface PinnedCatalogue {
  readonly entries: readonly AmvdleEntry[];
  readonly titles: readonly string[];
}

/** Versions kept at hand: today's, and yesterday's around midnight. */
const KEPT = 2;

const byAlphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The days of the daily game: each is opened by whoever asks for it first. */
@Injectable()
export class DailyGames {
  private readonly pinned = new Map<number, PinnedCatalogue>();

  constructor(
    private readonly gateway: CommandGateway,
    private readonly runtime: Runtime,
    private readonly seeds: Seeds,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /**
   * The game of a day, opened now if it was not yet; null when the catalogue is empty.
   * @param at ISO time of the request
   */
  async open(day: string, at: string): Promise<AmvdleDay | null> {
    const opened = this.gateway.tournamentState().amvdle.days.get(day);
    if (opened) return opened;
    const catalogue = this.gateway.amvdleCatalogueState();
    const secret = await this.vault.keep(AMVDLE_SECRET, this.seeds.secret());
    const seasonDay = { season: this.gateway.season(), day };
    const answer = answerOf(secret, seasonDay, catalogueAt(catalogue));
    if (!answer) return null;
    const data = { day, catalogueVersion: catalogue.version, answer, sample: catalogue.sample };
    const envelope = {
      ...policyEnvelope(`open-amvdle-${day}`),
      fingerprint: openingFingerprint(secret, seasonDay),
    };
    const { writer } = await this.gateway.tournament(
      { type: 'OpenAmvdleDay', data, actor: SYSTEM, at },
      envelope,
    );
    return writer.state.amvdle.days.get(day) ?? null;
  }

  /** The catalogue as it was when a day was opened, whatever was edited since. */
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

  /** Another node may have opened the day with a version that this one has not heard of yet. */
  private async requireVersion(version: number): Promise<void> {
    if (this.gateway.amvdleCatalogueState().version >= version) return;
    await this.runtime.heard(await this.runtime.log.lastPosition());
    if (this.gateway.amvdleCatalogueState().version < version) throw new DomainError('not-ready');
  }
}
