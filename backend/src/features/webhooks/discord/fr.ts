import type { DiscordTexts } from './discord-texts.js';

export const fr: DiscordTexts = {
  events: {
    RoundLaunched: '{round} : les matchs sont tirés au sort. Ils apparaîtront ici dès l’ouverture des paris.',
    RoundVisibilityChanged: '{round}, matchs ouverts :',
    WinnerDeclared: '{round} : {winner} bat {loser}.',
    WinnerOverturned: '{round}, résultat corrigé : {winner} bat {loser}.',
    GrandWinnerCrowned: 'Grand Vainqueur : {team} !',
    TeamRevived: '{round} : {team} a perdu mais revient, l’équipe est repêchée.',
    ReviveRevoked: 'Le repêchage de {team} est annulé.',
    RevivalVoteOpened: '{round} : le vote du public est ouvert jusqu’au {closes}. Une équipe sera repêchée.',
    RevivalVoteClosed: '{round} : le vote du public est clos. {winner} a reçu le plus de voix.',
    RevivalVoteCancelled: '{round} : le vote du public est arrêté, sans résultat.',
    PhaseChanged: 'Une nouvelle phase commence : {phase}.',
  },
  round: 'Tour {round}',
  stages: { final: 'Finale', 'semi-final': 'Demi-finale', 'quarter-final': 'Quart de finale' },
  thirdPlace: 'Match pour la troisième place',
  versus: '{team1} contre {team2}',
  bye: '{team1} : exempt',
  walkover: '{round} : {winner} gagne par forfait. {loser} a disparu.',
  nobodyRevived: '{round} : le vote du public est clos. Aucune équipe ne revient.',
  removedTeam: 'une équipe retirée',
  phases: ['compte à rebours', 'inscriptions', 'compétition', 'tableau et paris'],
  test: 'Ceci est un message de test de Battle Arena.',
};
